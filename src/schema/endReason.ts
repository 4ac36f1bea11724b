/** Header with the reason why the gateway ended a session, one of `redirectReasons`. */
export const endReasonHeader = 'X-Session-End';

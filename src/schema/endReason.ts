/** Header of an answer without a session: the reason why the gateway ended it, one of `redirectReasons`. */
export const endReasonHeader = 'X-Session-End';

/** Says that an option of a widget is mistaken, and what to do. */
export type AddProblem = (at: string, message: string, remedy: string) => void;

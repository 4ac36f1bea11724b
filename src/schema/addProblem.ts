export type AddProblem = (at: string, message: string, remedy: string) => void;

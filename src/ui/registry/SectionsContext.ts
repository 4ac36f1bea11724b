import { createContext, type ReactNode } from 'react';

/** Sections written by hand, in place of those of the declaration. */
export const SectionsContext = createContext<ReactNode>(undefined);

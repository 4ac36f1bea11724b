import { createContext, useContext } from 'react';
import type { Feature } from './feature';

/** The features of this admin, in the order in which their parts stand. Default: none. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

/** Returns the features of this admin; the same ones for as long as it runs. */
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

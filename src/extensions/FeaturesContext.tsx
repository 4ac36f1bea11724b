import { createContext, useContext } from 'react';
import type { Feature } from './feature';

export const FeaturesContext = createContext<readonly Feature[]>([]);

export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

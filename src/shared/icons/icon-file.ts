import { createContext } from 'react';

/** The file that icons are taken from in a part of an island, which knows nothing of the page around it, or in a frame. */
export const IconFile = createContext<string | undefined>(undefined);

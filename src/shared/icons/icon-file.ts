import { createContext } from 'react';

/** The file that icons are taken from in a part of an island; islands know nothing of the page around them. */
export const IconFile = createContext<string | undefined>(undefined);

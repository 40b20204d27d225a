/** Length of a search in characters: fields let no more be typed, and no more is read of an address. */
export const longestSearch = 200;

/**
 * The word of the sockets themselves (API-13): something was pushed between the first answers of a page and its socket, so that the page asks again
 * what it shows.
 */
export const LOOK_AGAIN = 'look-again'

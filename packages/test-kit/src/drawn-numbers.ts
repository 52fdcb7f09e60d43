type Ids = typeof import('@jade/service/ids')

/** Order numbers that are drawn next, where a test mocks `@jade/service/ids` by {@link drawing}. */
export const drawn: string[] = []

/** Draws what {@link drawn} says, then by chance as ever. */
export const drawing = (ids: Ids): Ids => ({ ...ids, orderNumber: (kind, now) => drawn.shift() ?? ids.orderNumber(kind, now) })

import * as z from 'zod/mini'

const kind = z.string().check(z.regex(/^[a-z_]{1,20}$/, 'type_form'))

/** How the console's address of an object ends: a number, a code, a key. */
export const objectId = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'type_form'))

/** The one thing that a console says: the object it shows, or with an empty id the list of such, or with neither nothing (CONSOLE-42). */
export const looksAt = {
  name: 'look',
  payload: z.strictObject({ kind: z.union([z.literal(''), kind]), id: z.union([z.literal(''), objectId]) }),
} as const

export type LooksAt = z.infer<typeof looksAt.payload>

/** Objects that one message tells of, and people at one of them, at the most. */
export const LOOKED_AT_TOLD = 200
export const LOOKERS_TOLD = 10

/** Who looks at which objects of a kind, to who may see them and shows one of them or their list. */
export const lookersTold = {
  name: 'lookers',
  payload: z.strictObject({
    kind,
    /** 1: these are all of the kind; 0: those that changed, the others stay as they were. */
    all: z.union([z.literal(0), z.literal(1)]),
    rows: z.array(
      z.strictObject({
        id: z.string(),
        /** The longest first; empty: nobody any more. */
        who: z.array(z.strictObject({ account: z.string(), seconds: z.int() })),
      }),
    ),
  }),
} as const

export type LookersTold = z.infer<typeof lookersTold.payload>

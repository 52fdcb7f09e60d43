/** What the proof of the return finds beside it (apps/studio/src/games/slots/slt243/proof.test.ts). */
export const facts = { hit: '35.74', open: '140.4', sd: '5.79' } as const

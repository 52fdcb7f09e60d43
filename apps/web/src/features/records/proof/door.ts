import { fetched } from '@jade/ui/fetched'

/* What the screens may use of a statement's proof. */
export type { Fault, Verdict } from './check.ts'
export { type Head, headsOfProof, type Proof, type ProofEntry } from './proof.ts'

/** The check of a statement, fetched once somebody asks for it. */
export const fetchCheck = () => fetched(() => import('./check.ts'))

/** The text of the program that checks a proof without this site, for Node. */
export const fetchProgram = () => fetched(() => import('jade-verifier/statement?raw'))

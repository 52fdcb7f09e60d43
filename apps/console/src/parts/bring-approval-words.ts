import type { ApprovalKind } from '@jade/contract/approval'
import { createContext } from 'react'
import type { FactWords } from './fact-words.ts'

/** Brings the words of approvals, which every feature has for its own kinds. */
export const BringApprovalWords = createContext<() => Promise<Partial<FactWords<ApprovalKind>>>>(() => Promise.resolve({}))

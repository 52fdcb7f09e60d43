/* What other features may use of messages and service. Nothing of the first bundle imports it. */
export { AskLink } from './consultations/parts/ask-link.tsx'

/* What other features may use of consultations. */
export { AskForm } from './parts/ask-form.tsx'
export { ConsultationList } from './parts/consultation-list.tsx'
export { Thread } from './parts/thread.tsx'

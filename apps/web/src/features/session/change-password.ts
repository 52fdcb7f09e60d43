import { lazy } from 'react'

/** The form that changes the own password; fetched when it is drawn. */
export const ChangePassword = lazy(() => import('./parts/password-form.tsx'))

import { later } from '@jade/ui/fetched'

/** The form that changes the own password; fetched when it is drawn. */
export const ChangePassword = later(() => import('./parts/password-form.tsx'))

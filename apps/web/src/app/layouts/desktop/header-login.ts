/**
 * The log-in form of the desktop header: account (its input carries `data-login-account`), remember, password, forgot link, log-in and
 * free registration, in one line of 44 px.
 */
export { HeaderLogin } from '../../../features/identity/parts/header-login.tsx'

import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { enrolmentCalls } from '@jade/contract/backoffice/enrolment-calls'
import { invitationCalls } from '@jade/contract/backoffice/invitation-calls'
import { ownSessionCalls } from '@jade/contract/backoffice/own-session-calls'
import { passkeyCalls } from '@jade/contract/backoffice/passkey-calls'
import { roleCalls } from '@jade/contract/backoffice/role-calls'
import { api } from '../../app/api.ts'

export const office = api.room(backofficeCalls)
export const enrolment = api.room(enrolmentCalls)
export const invitations = api.room(invitationCalls)
export const roleApi = api.room(roleCalls)
export const passkeys = api.room(passkeyCalls)
export const ownSessions = api.room(ownSessionCalls)

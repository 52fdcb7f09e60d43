import { identityFieldTexts as texts } from '@jade/contract/identity/errors'
import { newAccount, newPassword, phone, recommendCode, smsCode } from '@jade/contract/identity/fields'
import { m } from '#messages'
import { fieldProblem } from '../site/door.ts'
import type { Rules } from './fields.ts'
import type { RegisterValues } from './register.ts'

/** The server's rules for the fields of a registration. Fetched after the page: they bring the schema library along. */
export const registerRules: Rules<RegisterValues> = {
  account: (value) => fieldProblem(newAccount, value, { need: m.identity_need_account, texts }),
  password: (value) => fieldProblem(newPassword, value, { need: m.identity_need_password, texts }),
  password_confirm: (value, { password }) =>
    value === '' ? m.identity_need_confirm() : value === password ? null : m.identity_confirm_differs(),
  phone: (value) => fieldProblem(phone, value, { need: m.identity_need_phone, texts }),
  code: (value) => fieldProblem(smsCode, value, { need: m.identity_need_code, texts }),
  recommend_code: (value) => (value === '' ? null : fieldProblem(recommendCode, value, { need: () => '', texts })),
  check_age: (value) => (value ? null : m.identity_need_age()),
  agree: (value) => (value ? null : m.identity_need_agree()),
}

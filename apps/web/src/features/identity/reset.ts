import { identityFieldTexts as texts } from '@jade/contract/identity/errors'
import { newPassword, phone as phoneField, smsCode } from '@jade/contract/identity/fields'
import { useForm } from '@mantine/form'
import { useReducer, useRef } from 'react'
import { m } from '#messages'
import { Failure, readLocal, showError, useIntent, useSendCode, writeLocal } from '../session/door.ts'
import { fieldProblem } from '../site/door.ts'
import { identityApi } from './api.ts'
import { resetNext, resetStart } from './reset.rules.ts'

const EMPTY = { phone: '', code: '', password: '', password_confirm: '' }
export type ResetField = keyof typeof EMPTY
type ResetValues = typeof EMPTY

/** The fields of each step. */
const FIELDS: readonly (readonly ResetField[])[] = [['phone'], ['code'], ['password', 'password_confirm']]

const phoneProblem = (value: string) => fieldProblem(phoneField, value, { need: m.identity_need_phone, texts })

const rules = {
  phone: phoneProblem,
  code: (value: string) => fieldProblem(smsCode, value, { need: m.identity_need_code, texts }),
  password: (value: string) => fieldProblem(newPassword, value, { need: m.identity_need_new_password, texts }),
  password_confirm: (value: string, { password }: ResetValues) =>
    value === '' ? m.identity_need_confirm() : value === password ? null : m.identity_confirm_differs(),
}

/** What each step asks of the server, and the field under which a refusal without one stands. */
function useSteps(onSet: () => void): readonly { readonly field: ResetField; readonly ask: (values: ResetValues) => Promise<void> }[] {
  const proof = useRef<string | undefined>(undefined)
  return [
    {
      field: 'phone',
      ask: async ({ phone }) => {
        await identityApi.ifPlayerExist({ phone })
        writeLocal('forgetPhoneNumber', phone)
      },
    },
    {
      field: 'code',
      ask: async ({ phone, code }) => {
        proof.current = (await identityApi.verifyPhoneCode({ phone, code })).data.verify_token
      },
    },
    {
      field: 'password_confirm',
      ask: async ({ phone, password, password_confirm }) => {
        const token = proof.current === undefined ? {} : { verify_token: proof.current }
        await identityApi.updatePasswordByForget({ phone, password, password_confirm, ...token })
        writeLocal('forgetPhoneNumber', '')
        onSet()
      },
    },
  ]
}

/** The forgotten password in three steps: phone, code, new password. `onDone` once it is set; the form is empty again then. */
export function useReset(onDone: () => void) {
  const form = useForm({ initialValues: { ...EMPTY, phone: readLocal('forgetPhoneNumber') }, validate: rules })
  const [state, tell] = useReducer(resetNext, resetStart)
  const sender = useSendCode('forget')
  const steps = useSteps(() => {
    form.setValues(EMPTY)
    onDone()
  })
  const fail = (found: Readonly<Record<string, string>>) => {
    form.setErrors(found)
    tell('failed')
  }

  /** Runs the server's part of the step; a refusal stands under its field, or in a popup when nothing was heard. */
  const { busy, send } = useIntent(async (values: ResetValues) => {
    const step = steps[state.step]
    try {
      await step?.ask(values)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.unheard) showError(m.identity_no_answer())
      fail(Object.keys(error.fields).length > 0 ? error.fields : { [step?.field ?? 'phone']: error.message || m.identity_code_wrong() })
      return
    }
    form.clearErrors()
    tell('passed')
    tell('next')
  })

  return {
    ...state,
    form,
    busy,
    sender,
    canSend: phoneProblem(form.values.phone) === null && !sender.waiting,
    sendCode: () => void sender.send(form.values.phone),
    /** Changing the new password clears the confirmation; another phone needs another code. */
    set: (field: ResetField, text: string) => {
      form.setValues({
        [field]: text,
        ...(field === 'password' && { password_confirm: '' }),
        ...(field === 'phone' && { code: '' }),
      })
      form.clearFieldError(field)
      tell('changed')
    },
    previous: () => {
      form.clearErrors()
      tell('previous')
    },
    /** Checks the step on the page, then with the server; moves on only when both agree. A step that passed before is not asked again. */
    next: () => {
      const wrong = (FIELDS[state.step] ?? []).filter((field) => form.validateField(field).hasError)
      if (wrong.length > 0) tell('failed')
      else if (state.status[state.step] === 'success') tell('next')
      else void send(form.values)
    },
  }
}

export type Reset = ReturnType<typeof useReset>

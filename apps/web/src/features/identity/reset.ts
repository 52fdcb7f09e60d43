import { identityFieldTexts } from '@jade/contract/identity/errors'
import { newPassword, phone as phoneField, smsCode } from '@jade/contract/identity/fields'
import { useReducer, useRef, useState } from 'react'
import { m } from '#messages'
import { Failure, readLocal, showError, useIntent, useSendCode, writeLocal } from '../session/door.ts'
import { fieldProblem } from '../site/door.ts'
import { identityApi } from './api.ts'
import { resetNext, resetStart } from './reset.rules.ts'

const EMPTY = { phone: '', code: '', password: '', password_confirm: '' }
export type ResetField = keyof typeof EMPTY

const texts = identityFieldTexts

/** The forgotten password in three steps: phone, code, new password. `onDone` once it is set; the form is empty again then. */
export function useReset(onDone: () => void) {
  const [values, setValues] = useState(() => ({ ...EMPTY, phone: readLocal('forgetPhoneNumber') }))
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({})
  const [state, tell] = useReducer(resetNext, resetStart)
  const proof = useRef<string | undefined>(undefined)
  const sender = useSendCode('forget')

  const problem = {
    phone: () => fieldProblem(phoneField, values.phone, { need: m.identity_need_phone, texts }),
    code: () => fieldProblem(smsCode, values.code, { need: m.identity_need_code, texts }),
    password: () => fieldProblem(newPassword, values.password, { need: m.identity_need_new_password, texts }),
    password_confirm: () => {
      if (values.password_confirm === '') return m.identity_need_confirm()
      return values.password_confirm === values.password ? null : m.identity_confirm_differs()
    },
  } as const satisfies Record<ResetField, () => string | null>

  const fail = (found: Partial<typeof EMPTY>) => {
    setErrors(found)
    tell('failed')
  }

  /** Is every one of these fields fine? Else their errors stand under them. */
  const check = (...fields: readonly ResetField[]) => {
    const wrong = fields.flatMap((field) => {
      const text = problem[field]()
      return text === null ? [] : [[field, text] as const]
    })
    if (wrong.length > 0) fail(Object.fromEntries(wrong))
    return wrong.length === 0
  }

  const { busy, send } = useIntent(async (run: () => Promise<unknown>) => run())

  /** Runs the server's part of a step; a refusal stands under `field`, or in a popup when nothing was heard. */
  const verify = (field: ResetField, run: () => Promise<unknown>) =>
    send(async () => {
      try {
        await run()
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (error.unheard) showError(m.identity_no_answer())
        fail(Object.keys(error.fields).length > 0 ? error.fields : { [field]: error.message || m.identity_code_wrong() })
        return
      }
      setErrors({})
      tell('passed')
      tell('next')
    })

  const steps = [
    () =>
      verify('phone', async () => {
        await identityApi.ifPlayerExist({ phone: values.phone })
        writeLocal('forgetPhoneNumber', values.phone)
      }),
    () =>
      verify('code', async () => {
        const { data } = await identityApi.verifyPhoneCode({ phone: values.phone, code: values.code })
        proof.current = data.verify_token
      }),
    () =>
      verify('password_confirm', async () => {
        const { phone, password, password_confirm } = values
        const token = proof.current === undefined ? {} : { verify_token: proof.current }
        await identityApi.updatePasswordByForget({ phone, password, password_confirm, ...token })
        writeLocal('forgetPhoneNumber', '')
        setValues(EMPTY)
        onDone()
      }),
  ] as const
  const fieldsOf = [['phone'], ['code'], ['password', 'password_confirm']] as const

  return {
    ...state,
    values,
    errors,
    busy,
    sender,
    canSend: problem.phone() === null && !sender.waiting,
    sendCode: () => void sender.send(values.phone),
    /** Changing the new password clears the confirmation; another phone needs another code. */
    set: (field: ResetField, text: string) => {
      setValues((now) => ({
        ...now,
        [field]: text,
        ...(field === 'password' && { password_confirm: '' }),
        ...(field === 'phone' && { code: '' }),
      }))
      setErrors(({ [field]: _, ...rest }) => rest)
      tell('changed')
    },
    previous: () => {
      setErrors({})
      tell('previous')
    },
    /** Checks the step on the page, then with the server; moves on only when both agree. A step that passed before is not asked again. */
    next: () => {
      if (!check(...fieldsOf[state.step])) return
      if (state.status[state.step] === 'success') tell('next')
      else void steps[state.step]()
    },
  }
}

export type Reset = ReturnType<typeof useReset>

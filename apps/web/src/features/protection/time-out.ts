import type { TimeOutDays } from '@jade/contract/protection/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useIntent } from '../session/door.ts'
import { limitApi } from './api.ts'

/** A break of some days, with the password again. */
export function useTimeOut(onDone: (until: string) => void) {
  const client = useQueryClient()
  const [days, setDays] = useState<TimeOutDays>(1)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, send, failure } = useIntent(
    (asked: { password: string; days: TimeOutDays }) => limitApi.timeOut(asked),
    async ({ data }) => {
      setPassword('')
      await Promise.all(['exclusion', 'user', 'limit-history'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      onDone(data.until)
    },
  )
  return {
    days,
    setDays,
    password,
    setPassword: (text: string) => {
      setPassword(text)
      setMissing(false)
    },
    busy,
    error: missing ? m.protection_need_password() : failure?.fields['password'],
    start: () => (password === '' ? setMissing(true) : void send({ password, days })),
  }
}

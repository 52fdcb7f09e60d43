import { kycFieldTexts } from '@jade/contract/kyc/errors'
import { realName } from '@jade/contract/kyc/fields'
import { taipeiDate } from '@jade/ui/taipei'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useIntent } from '../session/door.ts'
import { fieldProblem } from '../site/door.ts'
import { kycApi } from './api.ts'
import { type BirthdayParts, birthdayOf, isUnderage, withPart } from './birthday.rules.ts'
import type { Profile } from './profile.ts'

const partsOf = (birthday: string): BirthdayParts => {
  const [year = '', month = '', day = ''] = birthday.split('-')
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}

/** Today in Taipei by the clock of the device; the server decides. */
export const today = () => taipeiDate(performance.timeOrigin + performance.now())

/** Real name, gender and birthday: all three required, confirmed once, fixed from then on (IDENTITY-18). */
export function usePersonal(profile: Profile, onDone: () => void) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    initialValues: { name: profile.name, gender: profile.gender, birthday: partsOf(profile.birthday) },
    validate: {
      name: (value) => fieldProblem(realName, value, { need: m.profile_need_name, texts: kycFieldTexts }),
      gender: (value) => (value === 0 ? m.profile_need_gender() : null),
      birthday: (value) => {
        const date = birthdayOf(value)
        return date === '' ? m.profile_need_birthday() : isUnderage(date, today()) ? m.profile_underage() : null
      },
    },
  })
  const { busy, send } = useIntent(
    ({ name, gender, birthday }: typeof form.values) =>
      kycApi.updateInfo({ name, gender: gender as 1 | 2 | 3, birthday: birthdayOf(birthday) }),
    async () => {
      await Promise.all([client.invalidateQueries({ queryKey: ['profile'] }), client.invalidateQueries({ queryKey: ['user'] })])
      onDone()
    },
    (failure) => {
      setAsking(false)
      form.setErrors(failure.fields)
    },
  )
  return {
    form,
    busy,
    asking,
    /** Fine so far: the question with what becomes fixed. */
    ask: form.onSubmit(() => setAsking(true)),
    dismiss: () => setAsking(false),
    confirm: () => send(form.values),
    birthday: birthdayOf(form.values.birthday),
    setBirthday: (change: Partial<BirthdayParts>) => form.setFieldValue('birthday', withPart(form.values.birthday, change)),
    fixed: { name: profile.name !== '', gender: profile.gender !== 0, birthday: profile.birthday !== '' },
  }
}

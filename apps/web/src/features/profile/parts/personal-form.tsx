import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { ConfirmDialog } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { Facts } from '@jade/ui/panel'
import { toast } from '@jade/ui/toast'
import { IconLock } from '@tabler/icons-react'
import { m } from '#messages'
import { birthYears, daysIn } from '../birthday.rules.ts'
import { today, usePersonal } from '../personal.ts'
import { isComplete, type Profile } from '../profile.ts'
import css from './form.module.css'
import { genderWord } from './words.ts'

interface PersonalProps {
  readonly profile: Profile
  readonly editable: boolean
  readonly onDone?: () => void
}

/** Name, gender and birthday: a form until they are confirmed, facts from then on. */
export function Personal({ profile, editable, onDone }: PersonalProps) {
  if (isComplete(profile) || !editable) {
    return (
      <>
        <Facts
          facts={[
            [m.profile_name(), profile.name || m.profile_empty()],
            [m.profile_gender(), genderWord(profile.gender)],
            [m.profile_birthday(), profile.birthday || m.profile_empty()],
          ]}
        />
        <p className={css.fixed}>
          <IconLock size={16} aria-hidden />
          {isComplete(profile) ? m.profile_fixed() : m.profile_edit_off()}
        </p>
      </>
    )
  }
  return <PersonalForm profile={profile} {...(onDone && { onDone })} />
}

function PersonalForm({ profile, onDone }: Omit<PersonalProps, 'editable'>) {
  const personal = usePersonal(profile, () => {
    toast({ text: m.profile_saved(), tone: 'good' })
    onDone?.()
  })
  const { form, fixed } = personal
  const genders = [1, 2, 3].map((value) => ({ value: String(value), label: genderWord(value) }))
  return (
    <form className={css.form} onSubmit={personal.ask} noValidate>
      <TextInput
        label={m.profile_name()}
        description={m.profile_name_help()}
        autoComplete="name"
        maxLength={40}
        readOnly={fixed.name}
        {...form.getInputProps('name')}
      />
      <fieldset className={css.group} aria-describedby="gender-error">
        <legend className={css.label}>{m.profile_gender()}</legend>
        <SegmentedControl
          fullWidth
          size="md"
          data={genders}
          value={String(form.values.gender)}
          readOnly={fixed.gender}
          onChange={(value) => form.setFieldValue('gender', Number(value))}
        />
        <FieldError id="gender-error" text={form.errors['gender']} />
      </fieldset>
      <fieldset className={css.group} aria-describedby="birthday-error">
        <legend className={css.label}>{m.profile_birthday()}</legend>
        <BirthdayFields personal={personal} />
        <FieldError id="birthday-error" text={form.errors['birthday']} />
      </fieldset>
      <p className={css.note}>{m.profile_once()}</p>
      <GoldButton type="submit" wide size="lg" busy={personal.busy}>
        {m.profile_save()}
      </GoldButton>
      <ConfirmDialog
        open={personal.asking}
        title={m.profile_confirm_title()}
        confirmLabel={m.profile_confirm_yes()}
        onClose={personal.dismiss}
        onConfirm={personal.confirm}
      >
        <p>{m.profile_confirm_text()}</p>
        <Facts
          facts={[
            [m.profile_name(), form.values.name],
            [m.profile_gender(), genderWord(form.values.gender)],
            [m.profile_birthday(), personal.birthday],
          ]}
        />
      </ConfirmDialog>
    </form>
  )
}

function BirthdayFields({ personal }: { readonly personal: ReturnType<typeof usePersonal> }) {
  const { year, month, day } = personal.form.values.birthday
  const { setBirthday, fixed } = personal
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
  return (
    <div className={css.birthday}>
      <NativeSelect
        aria-label={m.profile_year()}
        autoComplete="bday-year"
        disabled={fixed.birthday}
        data={[{ value: '', label: m.profile_year() }, ...birthYears(today())]}
        value={year}
        onChange={(event) => setBirthday({ year: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={m.profile_month()}
        autoComplete="bday-month"
        disabled={fixed.birthday}
        data={[{ value: '', label: m.profile_month() }, ...numbers(12)]}
        value={month}
        onChange={(event) => setBirthday({ month: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={m.profile_day()}
        autoComplete="bday-day"
        disabled={fixed.birthday}
        data={[{ value: '', label: m.profile_day() }, ...numbers(daysIn(year, month))]}
        value={day}
        onChange={(event) => setBirthday({ day: event.currentTarget.value })}
      />
    </div>
  )
}

function FieldError({ id, text }: { readonly id: string; readonly text: React.ReactNode }) {
  return (
    <span id={id} className={css.error} role="alert">
      {text}
    </span>
  )
}

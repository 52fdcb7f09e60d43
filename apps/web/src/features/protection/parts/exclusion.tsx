import { Button } from '@mantine/core'
import { Facts } from '@jade/ui/panel'
import { Skeleton } from '@jade/ui/skeleton'
import { toast } from '@jade/ui/toast'
import { useState } from 'react'
import { m } from '#messages'
import { type ExclusionTerm, exclusionTerms, useExclusion } from '../care.ts'
import css from './break.module.css'
import { PasswordDialog } from './password-dialog.tsx'

const TERM: Readonly<Record<ExclusionTerm, () => string>> = {
  3: m.protection_exclude_3,
  6: m.protection_exclude_6,
  12: m.protection_exclude_12,
  0: m.protection_exclude_forever,
}

/** Self-exclusion: what it does, for how long, with the password again. */
export default function Exclusion() {
  const [asking, setAsking] = useState<'exclude' | 'end'>()
  const exclusion = useExclusion(() => {
    toast({ text: asking === 'end' ? m.protection_exclude_end_asked() : m.protection_excluded(), tone: 'good' })
    setAsking(undefined)
  })
  const { standing, form } = exclusion
  const ending = asking === 'end'
  if (!standing) return <Skeleton height={96} />
  const resting = standing.time_out === 1
  const excluded = standing.excluded === 1 && !resting
  return (
    <div className={css.stack}>
      {resting && <p className={css.note}>{m.protection_resting({ until: standing.until })}</p>}
      {excluded && (
        <Facts
          facts={[
            [m.protection_exclude_since(), standing.since],
            [m.protection_exclude_until(), standing.permanent === 1 ? m.protection_exclude_forever() : standing.until],
            ...(standing.ends_at === '' ? [] : [[m.protection_exclude_ends(), standing.ends_at] as const]),
          ]}
        />
      )}
      <ul className={css.points}>
        <li>{m.protection_exclude_point_1()}</li>
        <li>{m.protection_exclude_point_2()}</li>
        <li>{m.protection_exclude_point_3()}</li>
      </ul>
      {standing.permanent !== 1 && (
        <Button variant="default" onClick={() => setAsking('exclude')}>
          {excluded ? m.protection_exclude_longer() : m.protection_exclude()}
        </Button>
      )}
      {standing.can_end === 1 && (
        <Button variant="default" onClick={() => setAsking('end')}>
          {m.protection_exclude_end()}
        </Button>
      )}
      <PasswordDialog
        open={asking !== undefined}
        title={ending ? m.protection_exclude_end() : m.protection_exclude()}
        label={m.protection_password_now()}
        password={form.getInputProps('password')}
        yes={{
          label: ending ? m.protection_exclude_end_yes() : m.protection_exclude_yes({ term: TERM[form.values.months]() }),
          busy: exclusion.busy,
          grave: !ending,
        }}
        onYes={ending ? exclusion.askEnd : exclusion.exclude}
        onClose={() => setAsking(undefined)}
      >
        {ending ? (
          <p>{m.protection_exclude_end_text()}</p>
        ) : (
          <Terms months={form.values.months} onChange={(months) => form.setFieldValue('months', months)} />
        )}
      </PasswordDialog>
    </div>
  )
}

function Terms({ months, onChange }: { readonly months: ExclusionTerm; readonly onChange: (months: ExclusionTerm) => void }) {
  return (
    <>
      <p className={css.note}>{m.protection_exclude_text()}</p>
      <fieldset className={css.group}>
        <legend className={css.label}>{m.protection_exclude_term()}</legend>
        <div className={css.terms}>
          {exclusionTerms.map((term) => (
            <label key={term} className={css.term}>
              <input type="radio" name="exclusion-term" checked={months === term} onChange={() => onChange(term)} />
              {TERM[term]()}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

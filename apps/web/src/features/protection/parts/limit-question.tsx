import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { m } from '#messages'
import { useGo } from '../../site/door.ts'
import { useLimitQuestion } from '../question.ts'
import css from './limit-question.module.css'

/** Before the first deposit: a limit now, or not; asked once. */
export default function LimitQuestion() {
  const { asked, busy, skip } = useLimitQuestion()
  const go = useGo()
  if (!asked) return null
  return (
    <section className={css.card} aria-labelledby="limit-question">
      <IconShieldCheck size={28} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <h2 id="limit-question" className={css.title}>
          {m.protection_question()}
        </h2>
        <p className={css.text}>{m.protection_question_text()}</p>
        <div className={css.buttons}>
          <Button size="sm" onClick={() => void go('responsible-gambling')}>
            {m.protection_question_yes()}
          </Button>
          <Button size="sm" variant="default" loading={busy} onClick={skip}>
            {m.protection_question_no()}
          </Button>
        </div>
      </div>
    </section>
  )
}

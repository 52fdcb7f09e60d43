import { Button, Select } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import { Money } from '@jade/ui/money-text'
import { Link } from '@tanstack/react-router'
import { m } from '#messages'
import { usePath } from '../../site/door.ts'
import type { Reality } from '../reality.ts'
import css from './reality-dialog.module.css'

/** How long the play was and what it cost, until it is answered. */
export default function RealityDialog({ goOn, choices, every, setEvery, minutes, staked, won, net }: Omit<Reality, 'due'>) {
  return (
    <Dialog420 open dismissible={false} title={m.protection_reality_title()} onClose={goOn}>
      <div className={css.stack}>
        <dl className={css.facts}>
          <dt>{m.protection_reality_time()}</dt>
          <dd>{m.protection_reality_minutes({ minutes })}</dd>
          <dt>{m.protection_reality_staked()}</dt>
          <dd>
            <Money value={staked} />
          </dd>
          <dt>{m.protection_reality_won()}</dt>
          <dd>
            <Money value={won} />
          </dd>
          <dt>{m.protection_reality_net()}</dt>
          <dd>
            <Money value={net} tone="auto" />
          </dd>
        </dl>
        <Select
          label={m.protection_reality_every()}
          data={choices.map((each) => ({ value: String(each), label: m.protection_reality_minutes({ minutes: each }) }))}
          value={String(every)}
          allowDeselect={false}
          onChange={(value) => setEvery(Number(value))}
        />
        <Button size="lg" fullWidth onClick={goOn}>
          {m.protection_reality_go_on()}
        </Button>
        <Way screen="responsible-gambling" words={m.protection_reality_break()} onTaken={goOn} />
        <Way screen="bet-record" words={m.protection_reality_history()} onTaken={goOn} />
      </div>
    </Dialog420>
  )
}

function Way({ screen, words, onTaken }: { readonly screen: string; readonly words: string; readonly onTaken: () => void }) {
  const path = usePath(screen)
  if (path === undefined) return null
  return (
    <Link to={path as never} className={css.way ?? ''} onClick={onTaken}>
      {words}
    </Link>
  )
}

import type { gamePage } from '@jade/contract/games/operator-calls'
import { Anchor, NumberInput, SimpleGrid, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark, type Tone } from '../../parts/mark.tsx'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { PictureForm } from '../../parts/picture-form.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { Sides } from '../../parts/sides.tsx'
import { useMay } from '../session/session.ts'
import { games } from './api.ts'
import { nameOf } from './words.ts'

type Game = z.infer<typeof gamePage>['game']

/** A game of a platform: whether players see it, what its vendor says, and what happened to it. */
export default function GamePage() {
  const { id, close } = useObject()
  const [code = '', productId = ''] = id.split('.')
  const query = useQuery({ queryKey: ['games', 'one', id], queryFn: async () => (await games.game({ code, productId })).data })
  return (
    <ObjectFrame query={query} head={({ game }) => ({ name: nameOf(game), state: <State game={game} /> })}>
      {({ game, allowed }) => (
        <>
          <About game={game} />
          {mayDo(allowed, 'edit') && <Edit game={game} close={close} />}
          <WhyNot lines={allowed} names={{ edit: m.games_change }} />
        </>
      )}
    </ObjectFrame>
  )
}

function State({ game }: { readonly game: Game }) {
  const [tone, text] = stateOf(game)
  return <Mark tone={tone}>{text}</Mark>
}

function stateOf({ vendor_status, frozen_at, maintain_status, front_show }: Game): readonly [Tone, string] {
  if (vendor_status === 'gone') return ['off', m.games_gone()]
  if (frozen_at !== '') return ['bad', m.games_frozen({ time: frozen_at })]
  if (maintain_status === 1) return ['bad', m.games_maintenance()]
  return front_show === 1 ? ['good', m.games_shown()] : ['off', m.games_hidden()]
}

function About({ game }: { readonly game: Game }) {
  const may = useMay()
  const code = game.games_code
  return (
    <Facts
      facts={[
        {
          label: m.games_platform(),
          value: (
            <ObjectLink in="/platforms" id={code}>
              {code}
            </ObjectLink>
          ),
        },
        { label: m.games_product(), value: game.productId },
        { label: m.games_name(), value: `${game.games_name_CN} · ${game.games_name_EN}` },
        { label: m.games_rtp(), value: game.rtp || '—' },
        { label: m.games_demo(), value: game.demo ? m.games_yes() : m.games_no() },
        ...(may('bet.view')
          ? [
              {
                label: m.games_bets(),
                value: (
                  <Anchor component={Link} to="/bets" search={{ code } as never} size="sm">
                    {m.games_bets_look()}
                  </Anchor>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

interface Props {
  readonly game: Game
  readonly close: () => void
}

function Edit({ game, close }: Props) {
  const which = { code: game.games_code, productId: game.productId }
  return (
    <Sides
      sides={[
        { key: 'terms', label: m.games_change(), view: <Terms game={game} close={close} /> },
        {
          key: 'picture',
          label: m.parts_picture(),
          view: <PictureForm send={(reason, image) => games.gamePicture({ ...which, reason, ...(image && { image }) })} close={close} />,
        },
      ]}
    />
  )
}

function Terms({ game, close }: Props) {
  const act = useAct()
  const form = useForm({
    initialValues: { front_show: game.front_show, maintain_status: game.maintain_status, sort: game.sort, hot_sort: game.hot_sort },
  })
  const terms = form.values

  async function save(reason: string) {
    if (!(await act.run(() => games.editGame({ code: game.games_code, productId: game.productId, ...terms, reason }), form))) return
    form.resetDirty()
    close()
  }

  return (
    <EditForm label={m.games_save()} busy={act.busy} ready={form.isDirty()} onSubmit={(reason) => void save(reason)}>
      <Switch
        label={m.games_shown()}
        checked={terms.front_show === 1}
        onChange={(event) => form.setFieldValue('front_show', event.currentTarget.checked ? 1 : 0)}
      />
      <Switch
        label={m.games_maintenance()}
        checked={terms.maintain_status === 1}
        onChange={(event) => form.setFieldValue('maintain_status', event.currentTarget.checked ? 1 : 0)}
      />
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput
          label={m.games_sort()}
          value={terms.sort}
          min={0}
          max={9999}
          onChange={(value) => form.setFieldValue('sort', Number(value) || 0)}
        />
        <NumberInput
          label={m.games_hot()}
          description={m.games_hot_hint()}
          value={terms.hot_sort}
          min={0}
          max={99}
          onChange={(value) => form.setFieldValue('hot_sort', Number(value) || 0)}
        />
      </SimpleGrid>
    </EditForm>
  )
}

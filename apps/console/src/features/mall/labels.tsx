import { marketTunnelNames } from '@jade/contract/mall/words'
import { Button, Group } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import type { mall } from './api.ts'
import css from './labels.module.css'

export type Label = Awaited<ReturnType<typeof mall.labels>>['data'][number]

/** Labels as they are printed: the sheet alone goes to the printer. Closed, the addresses are gone from the page. */
export function Labels({ labels, onClose }: { readonly labels: readonly Label[]; readonly onClose: () => void }) {
  return (
    <section aria-label={m.mall_labels()}>
      <Group mb="sm">
        <Button onClick={() => window.print()}>{m.mall_print()}</Button>
        <Button variant="default" onClick={onClose}>
          {m.parts_close()}
        </Button>
      </Group>
      <ul className={css.sheet}>
        {labels.map((label) => (
          <li key={label.id} className={css.label}>
            <span className={css.name}>{label.receive_name}</span>
            <span>{label.receive_phone}</span>
            <span>{label.shipping_address}</span>
            {label.shipping_type === 'store' && <span>{label.market_tunnels.map((brand) => marketTunnelNames[brand].zh).join('、')}</span>}
            {label.receive_remark !== '' && <span>{label.receive_remark}</span>}
            <span className={css.foot}>{`${label.id} · ${label.name}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

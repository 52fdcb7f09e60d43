import { Panel } from '@jade/ui/panel'
import { PhotoUpload } from '@jade/ui/photo-upload'
import { StatusPill } from '@jade/ui/status-pill'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { m } from '#messages'
import { type Order, type OrderState, PROOF_BYTES } from '../deposit-order.ts'
import css from './proof.module.css'

/** The picture of the slip; it helps the operators and never credits by itself (CASHIER-15). */
export function Proof({ order, proof }: { readonly order: Order; readonly proof: OrderState['proof'] }) {
  const refusal = proof.failure ? (proof.failure.fields.image ?? (proof.failure.message || m.cashier_unheard())) : undefined
  return (
    <Panel
      title={m.cashier_proof_title()}
      aside={order.image === 1 ? <StatusPill tone="good">{m.cashier_proof_there()}</StatusPill> : undefined}
    >
      <div className={css.proof}>
        <p className={css.text}>{m.cashier_proof_text()}</p>
        <PhotoUpload
          label={order.image === 1 ? m.cashier_proof_another() : m.cashier_proof_label()}
          hint={m.cashier_photo_hint()}
          value={proof.file}
          onChange={proof.choose}
          maxBytes={PROOF_BYTES}
          disabled={proof.busy}
          art={<IconReceipt size={36} stroke={1.3} />}
          {...(proof.progress !== undefined && { progress: proof.progress })}
          {...(refusal && { error: refusal })}
        />
        {proof.file && (
          <Button onClick={() => void proof.send()} loading={proof.busy}>
            {m.cashier_proof_send()}
          </Button>
        )}
        {proof.done && (
          <p className={css.done} role="status">
            {m.cashier_proof_done()}
          </p>
        )}
      </div>
    </Panel>
  )
}

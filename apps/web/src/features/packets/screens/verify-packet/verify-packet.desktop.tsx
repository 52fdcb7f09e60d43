import { CampaignReport } from '../../parts/campaign-report.tsx'
import { useVerifyPacket } from './verify-packet.model.ts'

export default function VerifyPacket() {
  return <CampaignReport model={useVerifyPacket()} />
}

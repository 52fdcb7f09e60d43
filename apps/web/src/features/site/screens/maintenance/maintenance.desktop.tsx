import { Maintenance } from '../../parts/maintenance.tsx'
import { useMaintenance } from './maintenance.model.ts'

export default function MaintenanceView() {
  return <Maintenance {...useMaintenance()} />
}

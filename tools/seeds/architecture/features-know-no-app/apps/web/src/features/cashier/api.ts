import { router } from '../../app/router.ts'

export const cashier = router

import type { happening } from '@jade/contract/backoffice/object-calls'
import type * as z from 'zod/mini'
import { m } from '../paraglide/messages.js'
import { recordStatusText, recordTypeText } from './record-words.ts'

/** What is told often, in words. The rest stands as the audit log has it. */
const words: Readonly<Record<string, () => string>> = {
  'withdrawal.claim': m.parts_did_withdrawal_claim,
  'withdrawal.release': m.parts_did_withdrawal_release,
  'withdrawal.approve': m.parts_did_withdrawal_approve,
  'withdrawal.refuse': m.parts_did_withdrawal_refuse,
  'withdrawal.pay': m.parts_did_withdrawal_pay,
  'withdrawal.query': m.parts_did_withdrawal_query,
  'withdrawal.unmask': m.parts_did_withdrawal_unmask,
  'deposit.approve': m.parts_did_deposit_approve,
  'deposit.refuse': m.parts_did_deposit_refuse,
  'deposit.image': m.parts_did_deposit_image,
  'deposit.unmask': m.parts_did_deposit_unmask,
  'transfer.query': m.parts_did_transfer_query,
  'transfer.end_asked': m.parts_did_transfer_end_asked,
  'player.lock': m.parts_did_player_lock,
  'player.unlock': m.parts_did_player_unlock,
  'player.kick': m.parts_did_player_kick,
  'player.force_password': m.parts_did_player_force_password,
  'player.deactivate': m.parts_did_player_deactivate,
  'player.unmask_phone': m.parts_did_player_unmask_phone,
  'player.unmask_profile': m.parts_did_player_unmask_profile,
  'player.step_up': m.parts_did_player_step_up,
  'player.change_password': m.parts_did_player_change_password,
  'player.set_level': m.parts_did_player_set_level,
  'player.login': m.parts_did_player_login,
  'promotion.add': m.parts_did_promotion_add,
  'promotion.edit': m.parts_did_promotion_edit,
  'promotion.simulate': m.parts_did_promotion_simulate,
  'promotion.clone': m.parts_did_promotion_clone,
  'promotion.publish': m.parts_did_promotion_publish,
  'promotion.publish.request': m.parts_did_promotion_publish_request,
  'promotion.state': m.parts_did_promotion_state,
  'promotion.choose': m.parts_did_promotion_choose,
  'promotion.approve': m.parts_did_promotion_approve,
  'promotion.refuse': m.parts_did_promotion_refuse,
  'promotion.ship': m.parts_did_promotion_ship,
  'promotion.unmask': m.parts_did_promotion_unmask,
  'kyc.uploaded': m.parts_did_kyc_uploaded,
  'kyc.verified': m.parts_did_kyc_verified,
  'kyc.refused': m.parts_did_kyc_refused,
  'object.tag': m.parts_did_tag,
  'object.untag': m.parts_did_untag,
  'object.attach': m.parts_did_attach,
  'object.detach': m.parts_did_detach,
  'object.reattach': m.parts_did_reattach,
  'object.view_image': m.parts_did_view_image,
  'object.take_file': m.parts_did_take_file,
  review: m.parts_did_review,
  claimed: m.parts_did_claimed,
  approved: m.parts_did_approved,
  paying: m.parts_did_paying,
  unknown: m.parts_did_unknown,
  paid: m.parts_did_paid,
  refused: m.parts_did_refused,
  cancelled: m.parts_did_cancelled,
}

/** A happening as a line. */
export function happeningText({ source, what }: Pick<z.infer<typeof happening>, 'source' | 'what'>): string {
  if (source === 'note') return m.parts_did_note()
  if (source === 'message') return m.parts_did_message()
  if (source === 'money') {
    const [type = '', status = ''] = what.split(' ')
    return `${textIn(recordTypeText, type)} · ${textIn(recordStatusText, status)}`
  }
  return words[what]?.() ?? what
}

const textIn = (texts: Readonly<Record<string, () => string>>, key: string): string => texts[key]?.() ?? key

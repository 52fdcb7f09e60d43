import type { FriendRow, ShareStatus } from '@jade/contract/referral/calls'
import type { StatusTone } from '@jade/ui/status-pill'
import { m } from '#messages'

export const shareWord: Readonly<Record<ShareStatus, () => string>> = {
  paid: m.referral_status_paid,
  carried: m.referral_status_carried,
  review: m.referral_status_review,
  refused: m.referral_status_refused,
  unverified: m.referral_status_unverified,
  next: m.referral_status_next,
}

export const shareTone: Readonly<Record<ShareStatus, StatusTone>> = {
  paid: 'good',
  carried: 'neutral',
  review: 'waiting',
  refused: 'bad',
  unverified: 'waiting',
  next: 'info',
}

export const friendWord: Readonly<Record<FriendRow['status'], () => string>> = {
  counted: m.referral_friend_counted,
  review: m.referral_status_review,
  refused: m.referral_status_refused,
}

export const friendTone: Readonly<Record<FriendRow['status'], StatusTone>> = { counted: 'good', review: 'waiting', refused: 'bad' }

/**
 * Pages of the site that a banner may lead to, by their desktop addresses: each has its screen on phones as well, which its twin address
 * leads to (PATHS-3). The journey `banners` opens each on both devices.
 */
export const bannerPages = [
  '/',
  '/register',
  '/preferential-activity/all-preferential',
  '/preferential-activity/activity-detail',
  '/preferential-activity/limited-activity-detail',
  '/egame/game',
  '/egame/game-list',
  '/egame/game-lottery',
  '/other-games/games',
  '/member/deposit',
  '/member/wallet',
  '/member/promotions',
  '/member/task-center',
  '/member/vip-privilege',
  '/member/recommend-friends',
  '/member/message-center',
  '/about',
  '/beginner-s-guide',
  '/cooperrative-alliance',
  '/declaration-clause',
  '/terms-service',
  '/responsible-gambling',
  '/deposit-help',
  '/vip-help',
  '/task-help',
  '/usdt-teaching',
  '/verify-packet',
  '/app-download',
] as const

/*
 * Shows what this device saw last of the player's money, marked as such. Nothing is asked of the network by itself: somebody presses.
 */
const byId = (id) => document.getElementById(id)

byId('retry').addEventListener('click', () => location.reload())
window.addEventListener('online', () => {
  byId('state').textContent = byId('state').dataset.back
})

/** What the device keeps of the user while somebody is logged in (features/session/storage.ts), with the time of the answer. */
function lastSeen() {
  try {
    if (!localStorage.getItem('token')) return null
    const total = JSON.parse(localStorage.getItem('user') ?? '{}').total_money
    const at = Number(localStorage.getItem('userSeen'))
    return /^-?\d+(\.\d{1,2})?$/.test(total) && at > 0 ? { total, at } : null
  } catch {
    return null
  }
}

const seen = lastSeen()
if (seen) {
  const [whole, cents = '00'] = seen.total.split('.')
  byId('amount').textContent = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`
  // Taipei has no summer time.
  byId('time').textContent = new Date(seen.at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  for (const id of ['seen', 'note']) byId(id).hidden = false
}

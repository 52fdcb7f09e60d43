/**
 * The answers to questions that were asked together, in their order. Of those that refuse or fail the first in that order speaks, whichever
 * was answered first: a caller hears the same as from one question after another. In a unit of work it is one trip to the database.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(asked)
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }) as { -readonly [K in keyof T]: Awaited<T[K]> }
}

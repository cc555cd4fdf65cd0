import { routes } from '@rtcops/core/api/generated/routes'
import { median } from '@rtcops/core/quality/statistics'
import pg from 'pg'
import { startRig } from '../harness/server/rig.ts'

/** Attempts per account, below the number after which it has to wait at its address. */
const triesOfEach = 5

export interface GuessOutcome {
  guesses: number
  /** Maximum of passwords that were evaluated for one account and address. */
  mostEvaluated: number
  /** Responses that made the caller wait. */
  waits: number
  /** Milliseconds of a wrong password: medians for members and for unknown names, and their difference. */
  knownMedian: number
  unknownMedian: number
  gap: number
  samples: number
}

/**
 * Guesses passwords in parallel from many addresses, and compares the time for members with that for unknown names.
 * @param accounts number of members whose times are measured, and of names that nobody has
 */
export async function guessPasswords(guesses: number, accounts: number): Promise<GuessOutcome> {
  const rig = await startRig(['env', 'RTCOPS_TRUST_PROXY=1'])
  try {
    await addMembers(rig.engines.databaseOwnerUrl, accounts)
    const times = await compareTimes(rig.url, accounts)
    return { guesses, ...(await guessAtOnce(rig.url, guesses)), ...times }
  } finally {
    await rig.stop()
  }
}

async function addMembers(url: string, accounts: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO member (username, name, password_hash, role_id)
       SELECT 'known' || n, 'known', password_hash, role_id FROM member, generate_series(1, $1::integer) AS n
       WHERE username = 'admin'`,
      [accounts],
    )
  } finally {
    await client.end()
  }
}

/**
 * Tries one wrong password after another, for members and unknown names in turn, so that a noisy machine disturbs both
 * alike.
 */
async function compareTimes(url: string, accounts: number) {
  const times = { known: [] as number[], ghost: [] as number[] }
  for (let index = 0; index < accounts * triesOfEach; index += 1)
    for (const kind of index % 2 === 0 ? (['known', 'ghost'] as const) : (['ghost', 'known'] as const)) {
      const begun = performance.now()
      const answer = await guess(url, `${kind}${1 + (index % accounts)}`, `10.0.${Math.floor(index / 20)}.1`)
      if (answer !== 'evaluated') throw new Error('a guess was not evaluated, so its time says nothing')
      times[kind].push(performance.now() - begun)
    }
  const known = median(times.known) ?? 0
  const unknown = median(times.ghost) ?? 0
  return {
    knownMedian: rounded(known),
    unknownMedian: rounded(unknown),
    gap: rounded(Math.abs(known - unknown)),
    samples: times.known.length + times.ghost.length,
  }
}

/** Guesses for 40 pairs of account and address with 64 clients. */
async function guessAtOnce(url: string, guesses: number) {
  const evaluated = new Map<string, number>()
  let waits = 0
  let sent = 0
  const client = async () => {
    while (sent < guesses) {
      const turn = sent % 40
      sent += 1
      const [account, address] = [turn % 2 === 0 ? 'admin' : 'nobody', `10.1.0.${Math.floor(turn / 2)}`]
      if ((await guess(url, account, address)) === 'waits') waits += 1
      else evaluated.set(`${account} ${address}`, (evaluated.get(`${account} ${address}`) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 64 }, client))
  return { mostEvaluated: Math.max(0, ...evaluated.values()), waits }
}

async function guess(url: string, username: string, address: string): Promise<'evaluated' | 'waits'> {
  const reply = await fetch(`${url}${routes.login[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'Wrong12345' }),
  })
  const { code, msg } = (await reply.json()) as { code: number; msg: string }
  if (code === 0) throw new Error('a wrong password was accepted')
  if (reply.status !== 200) throw new Error(`a guess got ${reply.status}: ${msg}`)
  return reply.headers.has('retry-after') ? 'waits' : 'evaluated'
}

const rounded = (value: number): number => Math.round(value * 100) / 100

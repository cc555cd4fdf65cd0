import { expect, test } from 'vitest'
import { runSourcesFaults } from './livekit.ts'

test('AM-09 every acknowledged webhook of LiveKit counts exactly once when engine, server and PostgreSQL are killed', async () => {
  // The short form; `npm run faults -- sources` sends more and kills more.
  const outcome = await runSourcesFaults({
    rooms: 4,
    usersPerRoom: 100,
    victims: ['server', 'engine', 'postgres'],
    seed: 11,
  })
  expect(outcome).toMatchObject({ acknowledged: 1600, users: 400, wrong: [], attempts: 400, messages: 800 })
})

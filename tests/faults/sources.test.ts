import { expect, test } from 'vitest'
import { runSourcesFaults } from './sources.ts'

test('AM-09 every acknowledged webhook of LiveKit counts exactly once when engine, server and PostgreSQL are killed', async () => {
  // The short form; `npm run faults -- sources` sends more and kills more.
  const outcome = await runSourcesFaults({
    rooms: 10,
    usersPerRoom: 10,
    victims: ['server', 'engine', 'postgres'],
    seed: 11,
  })
  expect(outcome).toMatchObject({ acknowledged: 400, users: 100, wrong: [], attempts: 100, messages: 200 })
})

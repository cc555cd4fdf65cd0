/** Some things, and how many of them are bad. */
interface Counted {
  users: number
  bad: number
}

/**
 * Returns the probability that a random draw puts at least as many of the bad ones into the first group as are there
 * (Fisher's exact test, one-sided): small if the groups differ by more than chance.
 */
export function chanceOf(one: Counted, other: Counted): number {
  const [users, bad] = [one.users + other.users, one.bad + other.bad]
  const all = choices(users, bad)
  let chance = 0
  for (let count = one.bad; count <= Math.min(bad, one.users); count++)
    if (bad - count <= other.users)
      chance += Math.exp(choices(one.users, count) + choices(other.users, bad - count) - all)
  return Math.min(1, chance)
}

/** Returns the logarithm of the number of ways to choose some of so many. */
function choices(from: number, chosen: number): number {
  let sum = 0
  for (let index = 1; index <= chosen; index++) sum += Math.log((from - chosen + index) / index)
  return sum
}

/**
 * Numbers the users of a day who have none yet, as `insertPlaces` needs them; one writer at a time. Neighbours in number are users of the same
 * project, so that sets of them are small.
 *
 * @param days condition on the rows of `user_day`
 */
export const numberUsers = (days: string): string => `
INSERT INTO user_number (user, number)
SELECT user, (SELECT max(number) FROM user_number) + row_number() OVER (ORDER BY app_key, user)
FROM (
  SELECT DISTINCT app_key, user FROM user_day
  WHERE ${days} AND user NOT IN (SELECT user FROM user_number WHERE user IN (SELECT user FROM user_day WHERE ${days})))`

/** Makes `place_day` from `user_day`. @param days condition on the rows of `user_day` */
export const insertPlaces = (days: string): string => `
INSERT INTO place_day (day, version, app_key, country, province, users, call_ms)
SELECT day, version, arrayJoin(['', app_key]) AS project, country, province, groupBitmapState(number), sum(user_day.call_ms)
FROM user_day
INNER JOIN (SELECT * FROM user_number WHERE user IN (SELECT user FROM user_day WHERE ${days})) AS numbers USING (user)
WHERE ${days}
GROUP BY day, version, project, country, province`

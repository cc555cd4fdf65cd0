interface Page<Row> {
  list: Row[]
  total: number
}

/** The most that a list answers at once. */
const limit = 200

/** All rows of a list, page after page. @throws what `read` throws */
export async function readAll<Row>(
  read: (page: { page: number; limit: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await read({ page, limit })
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) return rows
  }
}

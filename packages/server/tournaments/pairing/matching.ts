/**
 * Pairs all of an even number of players at the least total cost.
 *
 * The maximum-weight matching of Edmonds with dual variables, in O(n³) (Galil, "Efficient algorithms for finding maximum
 * matching in graphs", 1986). Costs must be whole numbers below 2^50. In a complete graph with positive weights a
 * matching of the greatest weight leaves nobody out.
 *
 * Not a package: those on npm have not been kept for years. The tests compare it with all matchings of small graphs.
 */
export function cheapestPairs(count: number, cost: (one: number, other: number) => number): [number, number][] {
  if (count % 2 !== 0) throw new Error(`${count} players cannot be paired: the number must be even`)
  if (count === 0) return []
  const partner = maximumWeightMatching(count, cost)
  return partner.flatMap((other, one) => (one < other ? [[one, other] as [number, number]] : []))
}

/** The tree that a vertex or a blossom belongs to. */
const FREE = -1
const OUTER = 0
const INNER = 1

function maximumWeightMatching(count: number, cost: (one: number, other: number) => number): number[] {
  // Vertices are 1 to count, blossoms follow; 0: none.
  const size = 2 * count + 2
  const weight = new Float64Array(size * size)
  // The edge between two blossoms, by its ends.
  const from = new Uint16Array(size * size)
  const to = new Uint16Array(size * size)
  let greatest = 0
  for (let u = 1; u <= count; u++)
    for (let v = 1; v <= count; v++) {
      from[u * size + v] = u
      to[u * size + v] = v
      if (u < v) greatest = Math.max(greatest, cost(u - 1, v - 1))
    }
  for (let u = 1; u <= count; u++)
    for (let v = u + 1; v <= count; v++) {
      const worth = greatest + 1 - cost(u - 1, v - 1)
      weight[u * size + v] = worth
      weight[v * size + u] = worth
    }

  const dual = new Float64Array(size).fill(greatest + 1, 1, count + 1)
  const mate = new Uint16Array(size)
  /** The vertex with the tightest edge to each blossom. */
  const slack = new Uint16Array(size)
  /** The outermost blossom of each vertex; a vertex is its own. */
  const top = Uint16Array.from({ length: size }, (_, x) => (x <= count ? x : 0))
  const parent = new Uint16Array(size)
  const tree = new Int8Array(size)
  const visited = new Uint32Array(size)
  const petals: number[][] = Array.from({ length: size }, () => [])
  /** The petal of a blossom that holds a vertex. */
  const petalWith = new Uint16Array(size * size)
  for (let u = 1; u <= count; u++) petalWith[u * size + u] = u
  let blossoms = count
  let visit = 0
  let queue: number[] = []

  const distance = (a: number, b: number): number => {
    const edge = a * size + b
    const [u, v] = [from[edge]!, to[edge]!]
    return dual[u]! + dual[v]! - 2 * weight[u * size + v]!
  }
  const has = (a: number, b: number): boolean => weight[a * size + b]! > 0

  function tighten(u: number, x: number): void {
    if (slack[x] === 0 || distance(u, x) < distance(slack[x]!, x)) slack[x] = u
  }
  function findSlack(x: number): void {
    slack[x] = 0
    for (let u = 1; u <= count; u++) if (has(u, x) && top[u] !== x && tree[top[u]!] === OUTER) tighten(u, x)
  }
  function enqueue(x: number): void {
    if (x <= count) queue.push(x)
    else for (const petal of petals[x]!) enqueue(petal)
  }
  function setTop(x: number, blossom: number): void {
    top[x] = blossom
    if (x > count) for (const petal of petals[x]!) setTop(petal, blossom)
  }

  /** Where a petal is, the blossom turned so that an even number of petals comes before it. */
  function evenWay(blossom: number, petal: number): number {
    const all = petals[blossom]!
    const at = all.indexOf(petal)
    if (at % 2 === 0) return at
    petals[blossom] = [all[0]!, ...all.slice(1).reverse()]
    return all.length - at
  }

  function setMate(u: number, v: number): void {
    const edge = u * size + v
    mate[u] = to[edge]!
    if (u <= count) return
    const petal = petalWith[u * size + from[edge]!]!
    const at = evenWay(u, petal)
    const all = petals[u]!
    for (let i = 0; i < at; i++) setMate(all[i]!, all[i ^ 1]!)
    setMate(petal, v)
    petals[u] = [...all.slice(at), ...all.slice(0, at)]
  }

  function augment(start: number, end: number): void {
    let [u, v] = [start, end]
    for (;;) {
      const next = top[mate[u]!]!
      setMate(u, v)
      if (next === 0) return
      setMate(next, top[parent[next]!]!)
      u = top[parent[next]!]!
      v = next
    }
  }

  function commonAncestor(one: number, other: number): number {
    let [u, v] = [one, other]
    visit++
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (visited[u] === visit) return u
        visited[u] = visit
        u = top[mate[u]!]!
        if (u !== 0) u = top[parent[u]!]!
      }
      ;[u, v] = [v, u]
    }
    return 0
  }

  function addBlossom(u: number, ancestor: number, v: number): void {
    let b = count + 1
    while (b <= blossoms && top[b] !== 0) b++
    if (b > blossoms) blossoms = b
    dual[b] = 0
    tree[b] = OUTER
    mate[b] = mate[ancestor]!
    const pathFrom = (x: number): number[] => {
      const path: number[] = []
      for (let at = x; at !== ancestor; ) {
        const next = top[mate[at]!]!
        path.push(at, next)
        enqueue(next)
        at = top[parent[next]!]!
      }
      return path
    }
    petals[b] = [ancestor, ...pathFrom(u).reverse(), ...pathFrom(v)]
    setTop(b, b)
    for (let x = 1; x <= blossoms; x++) {
      weight[b * size + x] = 0
      weight[x * size + b] = 0
    }
    for (let x = 1; x <= count; x++) petalWith[b * size + x] = 0
    for (const petal of petals[b]!) {
      for (let x = 1; x <= blossoms; x++)
        if (!has(b, x) || distance(petal, x) < distance(b, x)) {
          copyEdge(petal, x, b, x)
          copyEdge(x, petal, x, b)
        }
      for (let x = 1; x <= count; x++) if (petalWith[petal * size + x] !== 0) petalWith[b * size + x] = petal
    }
    findSlack(b)
  }
  function copyEdge(a: number, b: number, c: number, d: number): void {
    const [source, target] = [a * size + b, c * size + d]
    weight[target] = weight[source]!
    from[target] = from[source]!
    to[target] = to[source]!
  }

  function expandBlossom(b: number): void {
    for (const petal of petals[b]!) setTop(petal, petal)
    const entry = petalWith[b * size + from[b * size + parent[b]!]!]!
    const at = evenWay(b, entry)
    const all = petals[b]!
    for (let i = 0; i < at; i += 2) {
      const [inner, outer] = [all[i]!, all[i + 1]!]
      parent[inner] = from[outer * size + inner]!
      tree[inner] = INNER
      tree[outer] = OUTER
      slack[inner] = 0
      findSlack(outer)
      enqueue(outer)
    }
    tree[entry] = INNER
    parent[entry] = parent[b]!
    for (const petal of all.slice(at + 1)) {
      tree[petal] = FREE
      findSlack(petal)
    }
    top[b] = 0
  }

  /** A tight edge. True: the matching has grown. */
  function follow(a: number, b: number): boolean {
    const edge = a * size + b
    const [u, v] = [top[from[edge]!]!, top[to[edge]!]!]
    if (tree[v] === FREE) {
      parent[v] = from[edge]!
      tree[v] = INNER
      const next = top[mate[v]!]!
      slack[v] = 0
      slack[next] = 0
      tree[next] = OUTER
      enqueue(next)
    } else if (tree[v] === OUTER) {
      const ancestor = commonAncestor(u, v)
      if (ancestor === 0) {
        augment(u, v)
        augment(v, u)
        return true
      }
      addBlossom(u, ancestor, v)
    }
    return false
  }

  function changeDuals(): boolean {
    let delta = Number.POSITIVE_INFINITY
    for (let b = count + 1; b <= blossoms; b++)
      if (top[b] === b && tree[b] === INNER) delta = Math.min(delta, dual[b]! / 2)
    for (let x = 1; x <= blossoms; x++)
      if (top[x] === x && slack[x] !== 0) {
        if (tree[x] === FREE) delta = Math.min(delta, distance(slack[x]!, x))
        else if (tree[x] === OUTER) delta = Math.min(delta, distance(slack[x]!, x) / 2)
      }
    for (let u = 1; u <= count; u++)
      if (tree[top[u]!] === OUTER) {
        if (dual[u]! <= delta) return false
        dual[u]! -= delta
      } else if (tree[top[u]!] === INNER) dual[u]! += delta
    for (let b = count + 1; b <= blossoms; b++)
      if (top[b] === b) {
        if (tree[b] === OUTER) dual[b]! += 2 * delta
        else if (tree[b] === INNER) dual[b]! -= 2 * delta
      }
    return true
  }

  /** Adds one pair; false: there are no more. */
  function grow(): boolean {
    tree.fill(FREE, 0, blossoms + 1)
    slack.fill(0, 0, blossoms + 1)
    queue = []
    for (let x = 1; x <= blossoms; x++)
      if (top[x] === x && mate[x] === 0) {
        parent[x] = 0
        tree[x] = OUTER
        enqueue(x)
      }
    if (queue.length === 0) return false
    for (;;) {
      for (let i = 0; i < queue.length; i++) {
        const u = queue[i]!
        if (tree[top[u]!] === INNER) continue
        for (let v = 1; v <= count; v++) {
          if (!has(u, v) || top[u] === top[v]) continue
          if (distance(u, v) === 0) {
            if (follow(u, v)) return true
          } else tighten(u, top[v]!)
        }
      }
      if (!changeDuals()) return false
      queue = []
      for (let x = 1; x <= blossoms; x++)
        if (top[x] === x && slack[x] !== 0 && top[slack[x]!] !== x && distance(slack[x]!, x) === 0)
          if (follow(slack[x]!, x)) return true
      for (let b = count + 1; b <= blossoms; b++)
        if (top[b] === b && tree[b] === INNER && dual[b] === 0) expandBlossom(b)
    }
  }

  while (grow());
  return Array.from({ length: count }, (_, i) => mate[i + 1]! - 1)
}

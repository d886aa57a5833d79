// Puts rooms on floors: the order in which the fewest imports point up, found by moving rooms while that helps.

/** The weight of an arrow: one whole arrow first, then the imports it stands for. */
function weigh(imports) {
  return imports.map((row) => row.map((count) => (count > 0 ? 1000 + count : 0)));
}

function costOf(order, weights) {
  let cost = 0;
  for (let low = 1; low < order.length; low += 1) {
    for (let high = 0; high < low; high += 1) {
      cost += weights[order[low]][order[high]];
    }
  }
  return cost;
}

/** Numbers that look random and are the same in each run. */
function* scatter() {
  let state = 12_345;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

function improve(start, weights) {
  let order = start;
  let cost = costOf(order, weights);
  for (let moved = true; moved;) {
    moved = false;
    for (const room of start) {
      const rest = order.filter((other) => other !== room);
      for (let at = 0; at <= rest.length; at += 1) {
        const tried = rest.toSpliced(at, 0, room);
        const triedCost = costOf(tried, weights);
        if (triedCost < cost) {
          order = tried;
          cost = triedCost;
          moved = true;
        }
      }
    }
  }
  return { order, cost };
}

/** The floors from the top down, and the arrows that point up. */
export function layRooms(imports) {
  const weights = weigh(imports);
  const rooms = imports.map((_, room) => room);
  const random = scatter();
  let best = improve(rooms, weights);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const keys = rooms.map(() => random.next().value);
    const tried = improve(
      rooms.toSorted((a, b) => keys[a] - keys[b]),
      weights,
    );
    best = tried.cost < best.cost ? tried : best;
  }
  const place = rooms.map((room) => best.order.indexOf(room));
  const height = rooms.map(() => 0);
  // From the bottom up: a room stands one floor above the highest that it imports.
  for (const room of best.order.toReversed()) {
    const below = rooms.filter((to) => imports[room][to] > 0 && place[to] > place[room]);
    height[room] = Math.max(0, ...below.map((to) => height[to] + 1));
  }
  const top = Math.max(...height);
  const floors = Array.from({ length: top + 1 }, (_, at) =>
    rooms.filter((room) => height[room] === top - at),
  );
  const against = rooms.flatMap((from) =>
    rooms.flatMap((to) => (imports[from][to] > 0 && place[to] < place[from] ? [{ from, to }] : [])),
  );
  return { floors, against };
}

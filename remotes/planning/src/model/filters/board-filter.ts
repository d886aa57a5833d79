import { packetsOf, type BoardVehicle, type Task } from '@haulboard/contract';

/** Without case and accents: nobody types the macron of Kāingaroa when in a hurry. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function taskText(task: Task): string {
  const sources = packetsOf(task).flatMap(({ crewCode, crewName, forestName, skidName, gradeCode }) => [
    crewCode,
    crewName,
    forestName,
    skidName,
    gradeCode,
  ]);
  return [...sources, task.destinationName, task.note].join(' ');
}

function matches(text: string, words: readonly string[]): boolean {
  const found = plain(text);
  return words.every((word) => found.includes(word));
}

function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

/** Trucks that a search finds: by themselves, or by one of their loads. */
export function filterVehicles(vehicles: readonly BoardVehicle[], query: string): readonly BoardVehicle[] {
  const words = wordsOf(query);
  if (words.length === 0) {
    return vehicles;
  }
  return vehicles.filter((vehicle) => {
    const own = [
      vehicle.vehicleCode,
      vehicle.rego,
      vehicle.driverName,
      vehicle.homeBaseName,
      vehicle.configuration,
    ];
    const share = vehicle.share?.carrierName ?? '';
    const text = `${own.join(' ')} ${share}`;
    return matches(text, words) || vehicle.tasks.some((task) => matches(`${text} ${taskText(task)}`, words));
  });
}

/** Loads that a search finds. */
export function filterTasks(tasks: readonly Task[], query: string): readonly Task[] {
  const words = wordsOf(query);
  return words.length === 0 ? tasks : tasks.filter((task) => matches(taskText(task), words));
}

// Carries the write-ahead log over into the database while nobody waits: inside a commit that would make one caller in a hundred pay for all of them.
import type { Connection } from './sqlite-driver.ts';

/** Commits worth carrying over; each writes some ten to twenty pages. */
const ENOUGH = 64;
/** Without a commit for this long the process counts as idle. */
const QUIET_MS = 25;
/** Pages after which SQLite does it inside a commit after all, for a server that is never idle: 64 MB of log. With a quarter of it, one busy commit in two hundred paid for it, and it set the p99 of all. */
const MOST_PAGES = 16_000;

export class IdleCheckpoint {
  readonly #db: Connection;
  #commits = 0;
  #seen = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(db: Connection) {
    this.#db = db;
    db.pragma(`wal_autocheckpoint = ${MOST_PAGES}`);
  }

  committed(): void {
    this.#commits += 1;
    if (this.#commits >= ENOUGH && this.#timer === undefined) this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.#seen = this.#commits;
    this.#timer = setTimeout(() => {
      if (this.#commits === this.#seen) this.#carryOver();
      else this.#wait();
    }, QUIET_MS);
    this.#timer.unref(); // what is left over is carried over when the database is closed
  }

  #carryOver(): void {
    this.#timer = undefined;
    this.#commits = 0;
    try {
      this.#db.pragma('wal_checkpoint(PASSIVE)'); // never waits for a reader of another process, and takes nothing away from one
    } catch {
      // What was committed is safe in the log; the next one tries again.
    }
  }
}

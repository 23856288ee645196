// Says of a real place whether an agent may never write there; looks at files only for what lies beside a root, and once.
import { repositoryOf, wouldBeInBareRepository, type Repository } from './git-folders.ts';
import type { OwnProgram } from './own-program.ts';
import { foldPlace, isHostsOwnNote, isInDotGit, isInGitFolder, isInPackage, isProtected, isProtectedAbove, isProtectedAtHome, isStartup, within } from './protected-paths.ts';

/** `runs`: kept as well, yet a shell line may name it as what is run or read in. `foreign`: of a repository that is none of a root's. */
export type Kept = 'always' | 'runs' | 'foreign' | undefined;

export interface KeptWorld {
  readonly home: string;
  readonly personHome: string;
  readonly movedHomes: readonly string[];
  readonly ownProgram: OwnProgram;
}

export class KeptPlaces {
  private readonly repositories = new Map<string, Repository | undefined>();
  private readonly personHome: string;
  private readonly moved: readonly string[];
  private readonly world: KeptWorld;
  private readonly roots: readonly string[];

  constructor(world: KeptWorld, roots: readonly string[]) {
    [this.world, this.roots] = [world, roots];
    this.personHome = foldPlace(world.personHome);
    this.moved = [...world.movedHomes, world.home].map(foldPlace);
  }

  at(place: string, around: { readonly root: string; readonly path: string } | undefined): Kept {
    if (around !== undefined && isProtected(around.path)) return 'always';
    const folded = foldPlace(place);
    if (this.moved.some((folder) => within(folded, folder) !== undefined) || isProtectedAtHome(folded, this.personHome)) return 'always';
    const { folder, files } = this.world.ownProgram;
    if (files.some((file) => foldPlace(file) === folded) || (folder !== undefined && isInPackage(folded, foldPlace(folder), around !== undefined))) return 'runs';
    const roots = around === undefined ? this.roots : [around.root];
    if (roots.some((root) => this.belongsTo(root, folded, around === undefined))) return 'always';
    if (around !== undefined) return undefined;
    if (isStartup(folded, this.personHome)) return 'runs';
    return isInDotGit(folded) || wouldBeInBareRepository(place) ? 'foreign' : undefined;
  }

  /** What git or a host takes for a part of this root's settings though it lies elsewhere. */
  private belongsTo(root: string, folded: string, isOutside: boolean): boolean {
    const repository = this.repositoryOf(root);
    if (repository === undefined) return false;
    if (repository.folders.some((folder) => isInGitFolder(folded, foldPlace(folder)))) return true;
    return isOutside && !isHostsOwnNote(folded, this.personHome) && isProtectedAbove(folded, foldPlace(root), foldPlace(repository.top));
  }

  private repositoryOf(root: string): Repository | undefined {
    if (!this.repositories.has(root)) this.repositories.set(root, repositoryOf(root));
    return this.repositories.get(root);
  }
}

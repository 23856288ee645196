// Ruby.
import { RUBY } from '../lexer/families/ruby.ts';
import type { Language } from './language.ts';

export const RUBY_LANGUAGE: Language = { id: 'ruby', extensions: ['rb', 'rake', 'gemspec', 'ru'], lexer: RUBY, names: ['rakefile', 'gemfile', 'podfile', 'vagrantfile'] };

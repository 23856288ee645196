// Forbidden at some time, and the plan does it at any: no messages at night, and the plan sends them round the clock.
import { firstAffirmed, stands, turn, type Scene, type Turn } from './scene.ts';

const AT_SOME_TIME = /[0-9]{1,2}(?:時|:[0-9]{2})|深夜|夜間|早朝|夜(?:中|は|に|\d)|休日|祝日|土日|週末|営業時間外|授業中|会議中|\b(?:at night|overnight|night-?time|weekends?|holidays?|after hours|out of hours|outside (?:of )?(?:working|office|business) hours|quiet hours|during (?:the )?(?:night|meetings?|class|lessons?|office hours|business hours|peak)|between [0-9]|(?:after|before) [0-9]{1,2}(?::[0-9]{2})? ?(?:am|pm|o'clock)?)\b/;
const ANY_TIME = /24時間|二十四時間|いつでも|昼夜|終日|常時|時間帯を問わず|時間に関係なく|(?:深夜|夜間|夜中|早朝|休日|祝日|土日|週末)(?:も|でも|を含|にも)|年中無休|曜日を問わず|\b(?:around the clock|round the clock|24\/7|24 hours|day and night|at any (?:time|hour)|any time of (?:the )?day|at all (?:times|hours)|whatever the (?:time|hour)|seven days a week|including (?:nights?|weekends?|holidays?)|(?:also|even) (?:at night|on weekends|on holidays|overnight)|regardless of the (?:time|hour|day))\b/g;

/** What the request itself lets through may come at any time. */
const EXCEPTS = /例外|除[いくき]|緊急|\b(?:except|unless|urgent|emergenc\w*|apart from)\b/;

export function unhindered(scene: Scene): Turn | undefined {
  const { quote, read, evidence, tasks, request } = scene;
  const [unit] = read.units;
  if (unit === undefined || read.requirement.polarity !== 'negative' || !AT_SOME_TIME.test(quote) || stands(ANY_TIME, request) || EXCEPTS.test(request)) return undefined;
  // The plan keeps to the hour it names.
  if (read.units.some((each) => each.hard && evidence.get(each)!.some(({ strength }) => strength === 1))) return undefined;
  for (const [task, { fields }] of tasks.entries()) {
    for (const field of fields) {
      const place = firstAffirmed(ANY_TIME, field);
      if (place !== undefined) return turn(scene, unit, { task, field, ...place });
    }
  }
  return undefined;
}

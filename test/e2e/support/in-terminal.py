# Runs a program in a pseudo-terminal and types at moments its caller names: reads a JSON plan from argv, prints what was on the screen and the exit code as JSON.
import json, os, pty, select, sys, time

plan = json.loads(sys.argv[1])  # argv, cwd, env, typed: [{ "after": text on the screen or null, "wait": seconds, "keys": text }]
pid, fd = pty.fork()
if pid == 0:
    os.chdir(plan["cwd"])
    os.execvpe(plan["argv"][0], plan["argv"], plan["env"])

screen, typed, due, ends = b"", list(plan["typed"]), None, time.time() + 90
while time.time() < ends:
    if typed and due is None and (typed[0]["after"] is None or typed[0]["after"].encode() in screen):
        due = time.time() + typed[0]["wait"]
    if due is not None and time.time() >= due:
        os.write(fd, typed.pop(0)["keys"].encode())
        due = None
    ready, _, _ = select.select([fd], [], [], 0.02)
    if ready:
        try:
            chunk = os.read(fd, 65536)
        except OSError:
            break
        if not chunk:
            break
        screen += chunk
else:
    os.kill(pid, 9)
_, status = os.waitpid(pid, 0)
print(json.dumps({"screen": screen.decode("utf-8", "replace"), "exit": os.waitstatus_to_exitcode(status)}))
